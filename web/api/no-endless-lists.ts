/**
 * Stands in, in the built page, for the part of the query cache that fetches lists without an end: no screen has one, and
 * everybody would fetch it with the first page.
 */
export function infiniteQueryBehavior(): never {
  throw new Error('The page is built without endless lists.')
}

export const hasNextPage = infiniteQueryBehavior
export const hasPreviousPage = infiniteQueryBehavior
