/**
 * Awaits statements that were sent together, like `Promise.all`, but throws the first failure in order: later ones
 * only report that the transaction is aborted, and may arrive sooner.
 */
export async function pipelined<T extends readonly unknown[] | []>(
  sent: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const settled = await Promise.allSettled(sent)
  for (const one of settled) if (one.status === 'rejected') throw one.reason
  return settled.map((one) => one.status === 'fulfilled' && one.value) as {
    -readonly [K in keyof T]: Awaited<T[K]>
  }
}
