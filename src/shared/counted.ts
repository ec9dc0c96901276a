import { withCommas } from './digits'

/** 1 -> "1 item", 1200 -> "1,200 items" */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${withCommas(count)} ${count === 1 ? one : many}`
}
