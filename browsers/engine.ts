/** A browser under test; firefox.ts and webkit.ts implement it. */
export interface Engine {
  /** Name and version, such as "Firefox 153.7.0". */
  name: string
  /** Opens a window whose page has exactly this size. All windows share their cookies. */
  open(size: Size, address: string): Promise<Tab>
}

export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

export interface Tab {
  goto(address: string): Promise<void>
  /** Runs the body of an async function in the page and returns its result. */
  run<T>(body: string, ...args: unknown[]): Promise<T>
  /** Presses the primary button at the first point and releases it at the last; a single point is a click. */
  drag(path: Point[]): Promise<void>
  type(text: string): Promise<void>
  /** Presses all keys together. */
  press(...keys: Key[]): Promise<void>
  /** Selects a file in the first file input that matches. */
  chooseFile(css: string, file: string): Promise<void>
  /** A screenshot as PNG. */
  picture(): Promise<Buffer>
}

/** Names from WebDriver's key table. */
export type Key = 'Enter' | 'Control' | 'k'
