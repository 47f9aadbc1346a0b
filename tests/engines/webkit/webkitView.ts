import { By, Key, type WebDriver, WebElement } from 'selenium-webdriver';
import type { EngineElement, EngineView, SpecialKey } from '../engine.ts';

const KEYS: Readonly<Record<SpecialKey, string>> = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB };

/** A document in WebKitGTK: the one that its window or frame shows when the work begins. */
export class WebkitView implements EngineView {
  protected readonly driver: WebDriver;

  constructor(driver: WebDriver) {
    this.driver = driver;
  }

  /** Makes commands go to this document; a window overrides it. */
  protected async enter(): Promise<void> {}

  async run<T>(source: string, ...args: readonly unknown[]): Promise<T> {
    await this.enter();
    const script = `return JSON.stringify((${source})(...JSON.parse(arguments[0]))) ?? "null"`;
    return JSON.parse(await this.driver.executeScript<string>(script, JSON.stringify(args))) as T;
  }

  async find(source: string, ...args: readonly unknown[]): Promise<EngineElement | null> {
    await this.enter();
    const script = `return (${source})(...JSON.parse(arguments[0]))`;
    const found = await this.driver.executeScript<WebElement | null>(script, JSON.stringify(args));
    return found === null ? null : { id: await found.getId() };
  }

  async click(element: EngineElement): Promise<void> {
    await this.enter();
    await this.#element(element).click();
  }

  async type(text: string): Promise<void> {
    await this.enter();
    await this.driver.switchTo().activeElement().sendKeys(text);
  }

  press(key: SpecialKey): Promise<void> {
    return this.type(KEYS[key]);
  }

  async setFiles(element: EngineElement, paths: readonly string[]): Promise<void> {
    await this.enter();
    await this.#element(element).sendKeys(paths.join('\n'));
  }

  #element({ id }: EngineElement): WebElement {
    return new WebElement(this.driver, id);
  }
}

/** A window of WebKitGTK. */
export class WebkitWindow extends WebkitView {
  readonly #handle: string;

  constructor(driver: WebDriver, handle: string) {
    super(driver);
    this.#handle = handle;
  }

  protected override async enter(): Promise<void> {
    await this.driver.switchTo().window(this.#handle);
  }

  async open(address: string): Promise<void> {
    await this.enter();
    await this.driver.get(address);
  }

  async reload(): Promise<void> {
    await this.enter();
    await this.driver.navigate().refresh();
  }

  async resize(width: number, height: number): Promise<void> {
    await this.enter();
    const window = this.driver.manage().window();
    await window.setRect({ width, height });
    const inner = await this.run<{ width: number; height: number }>(
      '() => ({ width: innerWidth, height: innerHeight })',
    );
    // What the browser's own bar takes.
    await window.setRect({ width: 2 * width - inner.width, height: 2 * height - inner.height });
  }

  async inFrame<T>(work: (frame: EngineView) => Promise<T>): Promise<T> {
    await this.enter();
    await this.driver.switchTo().frame(this.driver.findElement(By.css('iframe')));
    try {
      return await work(new WebkitView(this.driver));
    } finally {
      await this.driver.switchTo().defaultContent();
    }
  }
}
