/** Does some work for each item, in their order, for at most so many of them at a time. Rejects where the work does. */
export async function sideBySide<Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  // All workers take from one iterator: whoever is free has the next item.
  const left = items.values()
  const worker = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: most }, worker))
}
