/**
 * Waits for statements that were sent together, as `Promise.all` does. The first one to fail says why: those behind it
 * are only told that the transaction is aborted, and may be heard of sooner.
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
