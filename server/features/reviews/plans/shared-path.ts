/** Returns the path of the page where others join a plan. */
export const formatSharedPath = (link: string): string => `/plan?join=${link}`
