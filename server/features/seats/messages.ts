export const messages = {
  tooMany: 'You already have 40 seats. Delete one first.',
  tooManyDevices: 'Your seats can already sign in on 20 devices. Remove one first.',
  notHere: 'This seat can’t sign in on this device. Ask the person who made it.',
  wrongPictures: 'Those aren’t the right pictures. Try again.',
  locked: 'Too many wrong tries. Ask the person who made this seat for help.',
  nothingPublic: 'Children’s cards and sets are always private.',
  noReminders: 'Reminders aren’t available for children. Ask a parent or leader.',
} as const
