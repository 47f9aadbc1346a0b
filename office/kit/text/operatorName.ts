/** How somebody of the staff is called who is told as `operator:<login>`; a program and the desk stay as they are told. */
export const operatorName = (who: string): string => who.replace(/^operator:/, '');
