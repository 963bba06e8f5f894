import type { Method } from '#shared/domain/progress/attempt.ts'

const METHOD_LABELS: Readonly<Record<Method, string>> = {
  'voice-guided': 'Guided',
  'voice-memory': 'From memory',
  typed: 'Typed',
  listener: 'Recited to a person',
  marked: 'Marked as practiced',
  letters: 'First letters',
}

export const messages = {
  ownNickname: 'Nickname',
  guardianCanChange: 'The person who made your seat can change your nickname and your secret pictures.',
  settings: {
    profileText: 'Your nickname, as others on this device see it.',
    hearingText: 'Which recognizer listens when you recite.',
    reviewsText: 'How much you review each day.',
    sessionsText:
      'Where you’re signed in. You’re signed out after 30 days without use, and when someone else takes a turn.',
  },
  onDeviceOnly:
    'Only this device hears you. A recording leaves it only if you send it to someone in your group.',

  title: 'Children',
  intro:
    'Give a child their own place on your device. They sign in with three pictures, without an email address or password.',
  promise:
    'Only the device listens, and no recording leaves it unless you allow it. Nothing they do is public, and they don’t see the leaderboard, reminders, or donations.',
  loading: 'Loading children’s seats',
  none: 'No children yet.',
  list: 'Your children’s seats',
  add: 'Add a child',
  lastPracticed: (day: string) => `Last practiced ${day}`,
  neverPracticed: 'Hasn’t practiced yet',
  locked: 'Locked after ten wrong tries. Choose new pictures.',

  newTitle: 'Add a Child',
  newText: 'The child sees the nickname and the picture when choosing who’s practicing.',
  nickname: 'Nickname',
  nicknameHint: 'Don’t use the child’s full name',
  pictures: 'Three secret pictures',
  picturesHint: 'Choose them with the child. The order matters.',
  create: 'Add',
  saving: 'Saving…',
  cancel: 'Cancel',
  notCreated: 'Not Added',
  created: (name: string) => ({
    title: 'Seat Added',
    text: `${name} can practice on devices you allow.`,
  }),

  devices: 'Where they sign in',
  devicesText:
    'The pictures work only on devices you allow. To allow a device, sign in on it and open this page.',
  thisDevice: 'this device',
  unknownDevice: 'Unknown browser',
  allowedOn: (day: string) => `Allowed on ${day}`,
  allowHere: 'Allow on this device',
  allowed: { title: 'Device Allowed', text: 'Your children can now sign in on this device.' },
  notAllowed: 'Device Not Allowed',
  removeDevice: 'Remove',
  deviceRemoved: { title: 'Device Removed', text: 'Your children can no longer sign in on that device.' },
  deviceNotRemoved: 'Device Not Removed',
  setCode: 'Anyone with this device can switch to your account. A code prevents that.',
  setCodeLink: 'Set a code',

  back: 'Children',
  seatLoading: 'Loading the seat',
  counts: (practiced: number, memorized: number) =>
    `${practiced === 1 ? '1 verse' : `${practiced} verses`} practiced, ${memorized} known by heart`,
  recitations: (name: string) => `${name}’s recitations`,
  onlyYou: (name: string) => `Only you see this. In a group, others see what ${name} shares there.`,
  nothingSaid: 'No recitations yet.',
  methodLabel: (method: Method) => METHOD_LABELS[method],
  listen: (name: string) =>
    `To listen, have ${name} open a verse and choose “Say it to somebody.” You’ll see the verse and mark what you hear.`,
  manage: 'Manage',
  change: 'Nickname and picture',
  changeTitle: 'Nickname and Picture',
  save: 'Save',
  notSaved: 'Not Saved',
  saved: { title: 'Saved', text: 'Your changes have been saved.' },
  newPictures: 'New secret pictures',
  newPicturesTitle: (name: string) => `New Pictures for ${name}`,
  newPicturesText: 'The old pictures will stop working, and the child will be signed out.',
  picturesSaved: { title: 'Pictures Saved', text: 'Use them at the next sign-in.' },
  sound: 'Sending recordings',
  soundSwitch: (name: string) => `Let ${name} send recordings`,
  soundText:
    'The child can then send a recording to one person in a group they’re in. It’s deleted after 14 days. You can turn this off at any time.',
  soundSince: (day: string) => `You agreed on ${day}.`,
  download: 'Download data',
  handOver: 'Make it the child’s own account',
  handOverTitle: (name: string) => `${name}’s Own Account`,
  handOverText:
    'The account keeps all verses, recitations, cards, and sets. Only its owner will see them. You can’t undo this.',
  username: 'Username',
  email: 'Email',
  newPassword: 'New password',
  yourPassword: 'Your password',
  handOverNow: 'Create account',
  handedOver: (name: string) => ({
    title: 'Account Created',
    text: `${name} now signs in with a username and password.`,
  }),
  notHandedOver: 'Account Not Created',
  remove: 'Delete seat',
  removeTitle: (name: string) => `Delete ${name}’s seat?`,
  removeText: 'This deletes all of the child’s verses, recitations, cards, and sets. You can’t undo it.',
  keep: 'Keep seat',
  removeNow: 'Delete for good',
  removed: { title: 'Seat Deleted', text: 'The seat and all its data have been deleted.' },
  notRemoved: 'Not Deleted',
  prove: 'hand over or delete a seat',
} as const
