/** "1 item", "1,234 items", "10,000+ items" */
export function countText({ count, isMore }: { count: number; isMore: boolean }): string {
  return `${count.toLocaleString('en-US')}${isMore ? '+' : ''} ${count === 1 ? 'item' : 'items'}`
}
