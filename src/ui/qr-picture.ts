/** Larger than shown, so that a printed label is sharp. */
const SIZE = 1024
/** Below the code, whose quiet zone separates the two. */
const CAPTION = { height: 150, font: 'bold 110px ui-monospace, monospace' }

/** Content of a label. */
export interface QrSubject {
  id: string
  /** The typed code. */
  code: string
  /** The scanned text. */
  text: string
}

export interface QrPicture {
  /** The QR code alone. */
  code: string
  /** With the short code below it, so that a scratched label can still be typed. */
  label: string
}

/** As PNG data strings. */
export async function drawQrPicture(subject: QrSubject): Promise<QrPicture> {
  const code = await drawCode(subject)
  const label = document.createElement('canvas')
  label.width = SIZE
  label.height = SIZE + CAPTION.height
  const pen = label.getContext('2d')
  if (!pen) return { code: code.toDataURL(), label: code.toDataURL() }
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, label.width, label.height)
  pen.drawImage(code, 0, 0)
  pen.fillStyle = 'black'
  pen.font = CAPTION.font
  pen.textAlign = 'center'
  pen.letterSpacing = '12px'
  pen.fillText(subject.code, SIZE / 2, SIZE + CAPTION.height / 3)
  return { code: code.toDataURL(), label: label.toDataURL() }
}

async function drawCode({ id, text: whole }: QrSubject): Promise<HTMLCanvasElement> {
  const { toCanvas } = await import('qrcode')
  const draw = async (text: string) => {
    const canvas = document.createElement('canvas')
    await toCanvas(canvas, text, { errorCorrectionLevel: 'H', width: SIZE, margin: 4 })
    return canvas
  }
  try {
    return await draw(whole)
  } catch {
    // A very long name and location do not fit into one code; the id alone does, and is enough for a scan.
    return draw(id)
  }
}
