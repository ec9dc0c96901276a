import { withCommas } from '@/shared/digits'

/** "1 item", "1,234 items", "10,000+ items"; adds an s unless the plural is given. */
export function countText(
  { count, isMore }: { count: number; isMore: boolean },
  one = 'item',
  several = `${one}s`,
): string {
  return `${withCommas(count)}${isMore ? '+' : ''} ${count === 1 ? one : several}`
}
