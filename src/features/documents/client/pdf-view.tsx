import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import jbig2Url from 'pdfjs-dist/wasm/jbig2.wasm?url'
import openjpegUrl from 'pdfjs-dist/wasm/openjpeg.wasm?url'
import { useEffect, useRef, useState } from 'react'
import { apiFile } from '@/client/api'
import { SkeletonLines } from '@/ui/primitives/skeleton'

// From our own origin, as the content security policy requires.
pdfjs.GlobalWorkerOptions.workerSrc = workerUrl

/** Decoders for scans and some cameras. */
const DECODERS: Record<string, string> = { 'jbig2.wasm': jbig2Url, 'openjpeg.wasm': openjpegUrl }

class OwnFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = DECODERS[filename]
    if (!url) throw new Error(`${filename} is not part of the application`)
    const response = await fetch(url)
    return new Uint8Array(await response.arrayBuffer())
  }
}

/** Higher resolutions are invisible and need too much memory on phones. */
const MAX_DOTS = 2

interface PdfViewProps {
  path: string
  name: string
  onBroken: () => void
}

/** The pages of a PDF, each rendered when visible. */
export function PdfView({ path, name, onBroken }: PdfViewProps) {
  const [pdf, setPdf] = useState<pdfjs.PDFDocumentProxy>()
  const broken = useRef(onBroken)

  useEffect(() => {
    let task: pdfjs.PDFDocumentLoadingTask | undefined
    let isGone = false
    apiFile(path)
      .then(async (file) => {
        const data = new Uint8Array(await file.arrayBuffer())
        if (isGone) return
        task = pdfjs.getDocument({ data, useWorkerFetch: false, BinaryDataFactory: OwnFiles })
        setPdf(await task.promise)
      })
      .catch(() => isGone || broken.current())
    return () => {
      isGone = true
      void task?.destroy()
    }
  }, [path])

  if (!pdf) return <SkeletonLines />
  return (
    <div className="flex flex-col gap-3">
      {Array.from({ length: pdf.numPages }, (_, index) => index + 1).map((number) => (
        <PdfPage key={number} pdf={pdf} number={number} label={`${name}, page ${number}`} />
      ))}
    </div>
  )
}

interface PdfPageProps {
  pdf: pdfjs.PDFDocumentProxy
  number: number
  label: string
}

function PdfPage({ pdf, number, label }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let task: pdfjs.RenderTask | undefined
    let isGone = false
    async function draw(element: HTMLCanvasElement) {
      const page = await pdf.getPage(number)
      if (isGone) return
      const whole = page.getViewport({ scale: 1 })
      const dots = Math.min(devicePixelRatio, MAX_DOTS)
      const viewport = page.getViewport({ scale: (element.clientWidth / whole.width) * dots })
      element.width = Math.floor(viewport.width)
      element.height = Math.floor(viewport.height)
      element.style.aspectRatio = `${viewport.width} / ${viewport.height}`
      task = page.render({ canvas: element, viewport })
      await task.promise
      element.dataset.drawn = ''
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        draw(element).catch(() => undefined)
      },
      { rootMargin: '50%' },
    )
    observer.observe(element)
    return () => {
      isGone = true
      observer.disconnect()
      task?.cancel()
    }
  }, [pdf, number])

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      className="mx-auto aspect-[210/297] w-full max-w-4xl rounded-sm bg-white shadow-sm"
    />
  )
}
