export const messages = {
  toHear: (name: string) => `${name} sent you a recitation`,
  answered: (name: string) => `${name} listened to your recitation`,
} as const
