/* The one file that knows the library which draws; it is fetched with the first picture. */
export { Bars } from './bars'
export { Columns } from './columns'
