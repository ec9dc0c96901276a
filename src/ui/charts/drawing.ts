import { Bars } from './bars'
import { Columns } from './columns'

/** All that needs the library which draws: it is fetched with the first picture. */
export const drawing = { Bars, Columns }
