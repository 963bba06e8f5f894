export interface Example {
  readonly evidence: readonly number[]
  readonly isTrue: boolean
  readonly weight: number
  /** Log odds that are already known. */
  readonly offset?: number
}

/** Number of steps of Newton’s method, which converges within ten. */
const NEWTON_STEPS = 12

/**
 * Fits a logistic regression with an L2 penalty, whose weights give log odds. The first weight is the constant, and isn't
 * penalized, unless `hasConstant` is false.
 */
export function fitLogistic(examples: readonly Example[], penalty: number, hasConstant = true): number[] {
  const isFree = (index: number) => hasConstant && index === 0
  const count = examples[0]?.evidence.length ?? 0
  const objective = (candidate: readonly number[]) => computeObjective(examples, candidate, penalty, isFree)
  let weights: number[] = Array.from({ length: count }, () => 0)
  for (let step = 0; step < NEWTON_STEPS; step += 1) {
    const gradient = weights.map((weight, index) => (isFree(index) ? 0 : -penalty * weight))
    const hessian = weights.map((_, row) =>
      weights.map((__, column) => (row === column ? (isFree(row) ? 1e-6 : penalty) : 0)),
    )
    for (const example of examples) addExample(example, weights, gradient, hessian)
    const change = solve(hessian, gradient)
    const moveBy = (size: number) => weights.map((weight, index) => weight + size * (change[index] ?? 0))
    // A full step may overshoot if known log odds are extreme.
    const size = STEP_SIZES.find((candidate) => objective(moveBy(candidate)) >= objective(weights)) ?? 0
    weights = moveBy(size)
  }
  return weights
}

/** Fractions of a full step, in the order they are tried. */
const STEP_SIZES = [1, 0.5, 0.25, 0.1, 0.03, 0.01]

/** Computes the objective to maximize: log likelihood minus the penalty. */
function computeObjective(
  examples: readonly Example[],
  weights: readonly number[],
  penalty: number,
  isFree: (index: number) => boolean,
): number {
  const cost = weights.reduce(
    (sum, weight, index) => sum + (isFree(index) ? 0 : (penalty / 2) * weight ** 2),
    0,
  )
  return examples.reduce((sum, example) => {
    const odds = computeOdds(example, weights)
    return sum - example.weight * Math.log1p(Math.exp(example.isTrue ? -odds : odds))
  }, -cost)
}

function computeOdds({ evidence, offset = 0 }: Example, weights: readonly number[]): number {
  return evidence.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), offset)
}

function addExample(
  example: Example,
  weights: readonly number[],
  gradient: number[],
  hessian: number[][],
): void {
  const { evidence, isTrue, weight } = example
  const odds = computeOdds(example, weights)
  const probability = 1 / (1 + Math.exp(-odds))
  evidence.forEach((value, row) => {
    if (value === 0) return
    gradient[row] = (gradient[row] ?? 0) + weight * ((isTrue ? 1 : 0) - probability) * value
    const hessianRow = hessian[row] ?? []
    evidence.forEach((other, column) => {
      hessianRow[column] =
        (hessianRow[column] ?? 0) + weight * probability * (1 - probability) * value * other
    })
  })
}

/** Solves a system of linear equations by Gaussian elimination. */
function solve(matrix: readonly (readonly number[])[], constants: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, constants[index] ?? 0])
  rows.forEach((_, pivot) => {
    const best = rows.reduce(
      (largest, row, index) =>
        index >= pivot && Math.abs(row[pivot] ?? 0) > Math.abs(rows[largest]?.[pivot] ?? 0) ? index : largest,
      pivot,
    )
    const [replaced, pivotRow] = [rows[pivot] ?? [], rows[best] ?? []]
    rows[pivot] = pivotRow
    rows[best] = replaced
    const pivotValue = pivotRow[pivot] ?? 0
    if (Math.abs(pivotValue) < 1e-12) return
    rows.forEach((row, index) => {
      if (index === pivot) return
      const factor = (row[pivot] ?? 0) / pivotValue
      if (factor === 0) return
      for (let column = pivot; column < row.length; column += 1)
        row[column] = (row[column] ?? 0) - factor * (pivotRow[column] ?? 0)
    })
  })
  return rows.map((row, index) =>
    Math.abs(row[index] ?? 0) < 1e-12 ? 0 : (row.at(-1) ?? 0) / (row[index] ?? 1),
  )
}
