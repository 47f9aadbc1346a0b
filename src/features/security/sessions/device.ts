/** Whether a device is one that is held in a hand, by the words the gateway names it with. */
export function isPhone(device: string | null): boolean {
  return device !== null && /Android|iOS|iPhone|iPad/i.test(device);
}
