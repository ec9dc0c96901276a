import { withCommas } from '@/shared/digits'

/** "1 item", "1,234 items", "10,000+ items"; by a word that takes an s, unless its plural is given. */
export function countText(
  { count, isMore }: { count: number; isMore: boolean },
  one = 'item',
  several = `${one}s`,
): string {
  return `${withCommas(count)}${isMore ? '+' : ''} ${count === 1 ? one : several}`
}
