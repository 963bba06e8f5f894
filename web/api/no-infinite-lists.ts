/**
 * Replaces the query cache's support for infinite lists in the build: no screen uses it, and every visitor
 * would download it.
 */
export function infiniteQueryBehavior(): never {
  throw new Error('The page is built without infinite lists.')
}

export const hasNextPage = infiniteQueryBehavior
export const hasPreviousPage = infiniteQueryBehavior
