import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { Font, renderToBuffer } from '@react-pdf/renderer'
import { PaperLayout } from './layout'
import type { Paper } from './paper'
import { FONT } from './styles'

/** The thread that lays documents out: up to seconds of work that would hold up every other request. */

const face = (name: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/roboto/${name}/Roboto_${name}.ttf`))
Font.register({
  family: FONT,
  fonts: [{ src: face('400Regular') }, { src: face('600SemiBold'), fontWeight: 600 }],
})

// Words are kept whole; only what could not fit on any line, such as a long part number, is cut.
Font.registerHyphenationCallback((word) => (word.length > 28 ? (word.match(/.{1,14}/gu) ?? [word]) : [word]))

parentPort?.on('message', async ({ id, paper }: { id: number; paper: Paper }) => {
  try {
    const pdf = await renderToBuffer(<PaperLayout paper={paper} />)
    parentPort?.postMessage({ id, pdf })
  } catch (error) {
    parentPort?.postMessage({ id, problem: String((error as Error).stack ?? error) })
  }
})
