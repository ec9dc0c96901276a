/** For an answer that a journey holds back until it says so. */
export function holding(): { held: Promise<void>; answer: () => void } {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  return { held, answer }
}
