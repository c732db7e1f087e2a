/** Starts work for each item, at most `ahead` at a time, and takes the results in the order of the items. */
export async function inOrder<T, R>(
  items: readonly T[],
  ahead: number,
  start: (item: T) => Promise<R>,
  take: (result: R) => void,
): Promise<void> {
  const under: Promise<R>[] = []
  for (const item of items) {
    if (under.length >= ahead) take(await (under.shift() as Promise<R>))
    const started = start(item)
    // A failure is thrown below, when its turn has come.
    started.catch(() => undefined)
    under.push(started)
  }
  for (const started of under) take(await started)
}
