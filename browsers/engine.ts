/** What the walk needs of a browser; each engine has a thin driver behind it. */
export interface Engine {
  /** "Firefox 153.7.0" */
  name: string
  /** Opens a window whose page is exactly this large. All windows share their cookies. */
  open(size: Size, address: string): Promise<Tab>
  close(): Promise<void>
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
  /** Runs the body of a function in the page; promises are awaited. */
  run<T>(body: string, ...args: unknown[]): Promise<T>
  /** The primary button, pressed at the first point and released at the last. */
  drag(path: Point[]): Promise<void>
  type(text: string): Promise<void>
  press(...keys: Key[]): Promise<void>
  /** Chooses a file in the file input that matches. */
  chooseFile(css: string, file: string): Promise<void>
  /** As PNG. */
  picture(): Promise<Buffer>
  /** Errors of the page since the last call. */
  takeErrors(): Promise<string[]>
}

/** By the names of WebDriver's key table; several are held together. */
export type Key = 'Enter' | 'Escape' | 'Control' | 'k'
