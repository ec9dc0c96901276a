import { type PointerEvent, useEffect, useRef } from 'react'

const SIZE = { width: 700, height: 350 }

interface SignaturePadProps {
  /** The drawing as a PNG in a data string; null while it is empty. */
  value: string | null
  onChange: (value: string | null) => void
}

/** Draws a signature with a finger, a pen or the mouse. */
export function SignaturePad({ value, onChange }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number }>(undefined)
  const first = useRef(value)
  const isEmpty = value === null

  useEffect(() => {
    if (!first.current) return
    const image = new Image()
    image.onload = () => canvas.current?.getContext('2d')?.drawImage(image, 0, 0)
    image.src = first.current
  }, [])

  useEffect(() => {
    if (isEmpty) canvas.current?.getContext('2d')?.clearRect(0, 0, SIZE.width, SIZE.height)
  }, [isEmpty])

  function draw(event: PointerEvent<HTMLCanvasElement>) {
    const context = event.currentTarget.getContext('2d')
    const box = event.currentTarget.getBoundingClientRect()
    const to = {
      x: ((event.clientX - box.left) / box.width) * SIZE.width,
      y: ((event.clientY - box.top) / box.height) * SIZE.height,
    }
    if (!context) return
    const from = last.current ?? to
    context.strokeStyle = '#1a1d21'
    context.lineWidth = 4
    context.lineCap = 'round'
    context.beginPath()
    context.moveTo(from.x, from.y)
    context.lineTo(to.x, to.y)
    context.stroke()
    last.current = to
  }

  function begin(event: PointerEvent<HTMLCanvasElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    draw(event)
  }

  function end() {
    if (!last.current) return
    last.current = undefined
    onChange(canvas.current?.toDataURL('image/png') ?? null)
  }

  return (
    <div className="relative">
      <canvas
        ref={canvas}
        {...SIZE}
        role="img"
        aria-label={isEmpty ? 'Draw the signature here' : 'Signature, drawn'}
        className="w-full touch-none rounded-md border border-edge/60 bg-white"
        onPointerDown={begin}
        onPointerMove={(event) => last.current && draw(event)}
        onPointerUp={end}
        onPointerCancel={end}
      />
      {isEmpty && (
        <p
          aria-hidden
          className="pointer-events-none absolute inset-x-0 bottom-3 text-center text-neutral-500"
        >
          Sign here
        </p>
      )}
    </div>
  )
}
