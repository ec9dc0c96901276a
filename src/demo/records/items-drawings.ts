import type { Db } from '@/db/client'
import { saveDrawing } from '../drawing'

const BENCH = { wall: '#e9ecef', floor: '#ced4da' }

/** Simple drawings instead of photos, drawn on 960 x 720. */
const DRAWINGS = {
  drill: `<rect x="250" y="230" width="360" height="130" rx="30" fill="#c92a2a"/><rect x="610" y="262" width="90" height="66" rx="12" fill="#343a40"/>
    <rect x="700" y="284" width="150" height="22" rx="6" fill="#868e96"/><path d="M300 350h120l-40 190h-110z" fill="#212529"/><rect x="230" y="530" width="200" height="70" rx="14" fill="#c92a2a"/>`,
  saw: `<circle cx="480" cy="420" r="190" fill="#adb5bd"/><circle cx="480" cy="420" r="40" fill="#495057"/><path d="M270 400a210 210 0 0 1 420 0z" fill="#e8590c"/>
    <rect x="380" y="170" width="260" height="60" rx="30" fill="#212529"/><rect x="200" y="400" width="560" height="24" fill="#495057"/>`,
  wrench: `<g transform="rotate(-28 480 360)"><rect x="200" y="330" width="430" height="60" rx="24" fill="#c92a2a"/><path d="M620 270h150v50h-90v80h90v50h-150z" fill="#495057"/></g>`,
  meter: `<rect x="340" y="130" width="280" height="460" rx="40" fill="#fab005"/><rect x="380" y="180" width="200" height="110" rx="12" fill="#d3f9d8"/>
    <text x="480" y="258" font-family="monospace" font-size="64" text-anchor="middle" fill="#212529">120.4</text><circle cx="480" cy="400" r="76" fill="#343a40"/><rect x="472" y="340" width="16" height="60" fill="#fab005"/>`,
  ladder: `<g stroke="#f08c00" stroke-width="26" stroke-linecap="round"><path d="M370 90L290 640M590 90l80 550"/><path d="M362 190h236M348 290h264M334 390h292M320 490h320M306 590h348" stroke="#adb5bd" stroke-width="20"/></g>`,
  box: `<rect x="220" y="300" width="520" height="290" rx="26" fill="#c92a2a"/><rect x="220" y="300" width="520" height="70" rx="26" fill="#212529"/>
    <path d="M400 300v-60h160v60" fill="none" stroke="#212529" stroke-width="30"/><rect x="300" y="350" width="70" height="60" rx="8" fill="#868e96"/><rect x="590" y="350" width="70" height="60" rx="8" fill="#868e96"/>`,
} as const

export type Drawing = keyof typeof DRAWINGS

/** Stores each drawing once and returns the paths. */
export async function saveDrawings(tx: Db): Promise<Map<Drawing, string>> {
  const paths = new Map<Drawing, string>()
  for (const [name, shapes] of Object.entries(DRAWINGS)) {
    paths.set(name as Drawing, await saveDrawing(tx, shapes, BENCH))
  }
  return paths
}
