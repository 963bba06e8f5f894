/** Returns the path of the page where others join a plan. */
export const sharedPath = (link: string): string => `/plan?join=${link}`
