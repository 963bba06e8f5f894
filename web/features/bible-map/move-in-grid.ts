/** A cell of a grid whose rows differ in length: row and column, from 0. */
export interface Cell {
  readonly row: number
  readonly column: number
}

/**
 * Returns the cell a key moves to, following the ARIA practices for grids: arrows, Home and End within a row, both
 * with Control for the whole grid. Left and Right wrap to the next row. Undefined for other keys and beyond the
 * edges.
 */
export function movedTo(
  { row, column }: Cell,
  { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
  lengths: readonly number[],
): Cell | undefined {
  const last = (of: number) => ({ row: of, column: (lengths[of] ?? 1) - 1 })
  switch (key) {
    case 'ArrowRight':
      if (column < last(row).column) return { row, column: column + 1 }
      return row + 1 < lengths.length ? { row: row + 1, column: 0 } : undefined
    case 'ArrowLeft':
      if (column > 0) return { row, column: column - 1 }
      return row > 0 ? last(row - 1) : undefined
    case 'ArrowDown':
      return row + 1 < lengths.length ? clamped(row + 1, column) : undefined
    case 'ArrowUp':
      return row > 0 ? clamped(row - 1, column) : undefined
    case 'Home':
      return { row: ctrlKey ? 0 : row, column: 0 }
    case 'End':
      return last(ctrlKey ? lengths.length - 1 : row)
    default:
      return undefined
  }

  function clamped(to: number, wanted: number): Cell {
    return { row: to, column: Math.min(wanted, last(to).column) }
  }
}
