export interface Example {
  readonly evidence: readonly number[]
  readonly isTrue: boolean
  readonly weight: number
  /** Log odds that are known already. */
  readonly offset?: number
}

/** Steps of Newton's method, which converges within ten. */
const STEPS = 12

/**
 * Logistic regression with an L2 penalty. The first (constant) weight is free, unless there is none. The weights give log
 * odds.
 */
export function fitLogistic(examples: readonly Example[], penalty: number, hasConstant = true): number[] {
  const isFree = (place: number) => hasConstant && place === 0
  const size = examples[0]?.evidence.length ?? 0
  let weights: number[] = Array.from({ length: size }, () => 0)
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = weights.map((weight, place) => (isFree(place) ? 0 : -penalty * weight))
    const curve = weights.map((_, row) =>
      weights.map((__, column) => (row === column ? (isFree(row) ? 1e-6 : penalty) : 0)),
    )
    for (const example of examples) addExample(example, weights, gradient, curve)
    const change = solved(curve, gradient)
    weights = weights.map((weight, place) => weight + (change[place] ?? 0))
  }
  return weights
}

function addExample(
  { evidence, isTrue, weight, offset = 0 }: Example,
  weights: readonly number[],
  gradient: number[],
  curve: number[][],
): void {
  const odds = evidence.reduce((sum, value, place) => sum + value * (weights[place] ?? 0), offset)
  const chance = 1 / (1 + Math.exp(-odds))
  evidence.forEach((value, row) => {
    if (value === 0) return
    gradient[row] = (gradient[row] ?? 0) + weight * ((isTrue ? 1 : 0) - chance) * value
    const line = curve[row] ?? []
    evidence.forEach((other, column) => {
      line[column] = (line[column] ?? 0) + weight * chance * (1 - chance) * value * other
    })
  })
}

/** Solves a system of linear equations by Gaussian elimination. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, place) => [...row, right[place] ?? 0])
  rows.forEach((_, pivot) => {
    const best = rows.reduce(
      (found, row, place) =>
        place >= pivot && Math.abs(row[pivot] ?? 0) > Math.abs(rows[found]?.[pivot] ?? 0) ? place : found,
      pivot,
    )
    const [one, other] = [rows[pivot] ?? [], rows[best] ?? []]
    rows[pivot] = other
    rows[best] = one
    const head = other[pivot] ?? 0
    if (Math.abs(head) < 1e-12) return
    rows.forEach((row, place) => {
      if (place === pivot) return
      const factor = (row[pivot] ?? 0) / head
      if (factor === 0) return
      for (let column = pivot; column < row.length; column += 1)
        row[column] = (row[column] ?? 0) - factor * (other[column] ?? 0)
    })
  })
  return rows.map((row, place) =>
    Math.abs(row[place] ?? 0) < 1e-12 ? 0 : (row.at(-1) ?? 0) / (row[place] ?? 1),
  )
}
