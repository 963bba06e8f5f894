/** Runs work for each item in order, with limited concurrency. Rejects if the work does. */
export async function runInParallel<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  // All workers share one iterator, so a free one takes the next item.
  const remaining = items.values()
  const worker = async () => {
    for (const item of remaining) await work(item)
  }
  await Promise.all(Array.from({ length: limit }, worker))
}
