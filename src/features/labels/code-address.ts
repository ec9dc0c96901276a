/** The URL in the QR code, which a phone's camera app opens to show the record. */
export const codeAddress = (origin: string, code: string) => `${origin}/i/${code}`

const ADDRESS = /^https?:\/\/[^/\s]+\/i\/([^/?#\s]+)$/i

/** The short code in such a URL, on any host; otherwise the text itself. */
export const codeOfAddress = (text: string) => ADDRESS.exec(text.trim())?.[1] ?? text
