/** Returns the path of the page on which others join a plan. */
export const sharedPath = (link: string): string => `/plan?join=${link}`
