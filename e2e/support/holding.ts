/** A gate: answers that wait for `held` continue once `answer` is called. */
export function holding(): { held: Promise<void>; answer: () => void } {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  return { held, answer }
}
