/** A cell of a grid whose rows differ in length: row and column, from 0. */
export interface Cell {
  readonly row: number
  readonly column: number
}

/**
 * Returns the cell a key moves to, following the ARIA practices for grids: arrows by one cell, Home and End within the
 * row, and both with Control within the whole grid. Left and Right wrap to the next row. Returns undefined for other
 * keys and beyond the edges.
 */
export function moveInGrid(
  { row, column }: Cell,
  { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
  lengths: readonly number[],
): Cell | undefined {
  const getLastCell = (index: number) => ({ row: index, column: (lengths[index] ?? 1) - 1 })
  switch (key) {
    case 'ArrowRight':
      if (column < getLastCell(row).column) return { row, column: column + 1 }
      return row + 1 < lengths.length ? { row: row + 1, column: 0 } : undefined
    case 'ArrowLeft':
      if (column > 0) return { row, column: column - 1 }
      return row > 0 ? getLastCell(row - 1) : undefined
    case 'ArrowDown':
      return row + 1 < lengths.length ? clampTo(row + 1, column) : undefined
    case 'ArrowUp':
      return row > 0 ? clampTo(row - 1, column) : undefined
    case 'Home':
      return { row: ctrlKey ? 0 : row, column: 0 }
    case 'End':
      return getLastCell(ctrlKey ? lengths.length - 1 : row)
    default:
      return undefined
  }

  function clampTo(index: number, target: number): Cell {
    return { row: index, column: Math.min(target, getLastCell(index).column) }
  }
}
