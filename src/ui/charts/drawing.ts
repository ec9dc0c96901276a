import { Bars } from './bars'
import { Columns } from './columns'

/** Everything that needs the chart library, loaded with the first chart. */
export const drawing = { Bars, Columns }
