/** The address that a telephone's own camera opens: the thing itself, by its short code. */
export const codeAddress = (origin: string, code: string) => `${origin}/i/${code}`

const ADDRESS = /^https?:\/\/[^/\s]+\/i\/([^/?#\s]+)$/i

/** The short code in such an address, wherever it was printed for; else the text itself. */
export const codeOfAddress = (text: string) => ADDRESS.exec(text.trim())?.[1] ?? text
