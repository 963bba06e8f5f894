import { SOUND_DAYS } from '#shared/domain/sent-recitations/send-rules.ts'

export const messages = {
  keepSound: 'Record this recitation to send it',
  keepSoundHint:
    'Afterward you choose who in your group hears it. Until you send it, the recording stays on this device. If you leave, it’s gone.',
  recording: 'Recording, so you can send it afterward.',
  send: 'Send this recitation',
  who: 'Who should hear it?',
  person: (name: string, group: string) => `${name} (${group})`,
  whatHappens: (name: string) =>
    `${name} can play it, see how each word was heard, and answer. It’s stored encrypted, and deleted once it’s answered or after ${SOUND_DAYS} days.`,
  keepAnswered: `Keep it for ${SOUND_DAYS} days, even after the answer`,
  sendTo: (name: string) => `Yes, send my voice to ${name}`,
  discard: 'Don’t send it',
  sent: (name: string) => `Sent to ${name}. The answer will be under Groups.`,
  seeSent: 'See what you’ve sent',
  notSent: 'The recitation wasn’t sent.',

  link: (toHear: number, answers: number) =>
    toHear === 0
      ? answers === 0
        ? 'Recitations'
        : `Recitations · ${answers} answered`
      : toHear === 1
        ? '1 recitation to hear'
        : `${toHear} recitations to hear`,
  toHearShort: 'to hear',
  title: 'Recitations',
  lead: 'What people in your groups sent you to hear, and what you sent them.',
  toHear: 'To hear',
  answered: 'Answered',
  yours: 'Sent by you',
  none: 'Nothing here yet. Once you’re in a group, you can record a verse you say from memory and send it to someone there.',
  toGroups: 'Your groups',
  failed: 'Can’t load this. The server isn’t responding right now.',
  loading: 'Loading',
  from: (name: string, group: string) => `From ${name} · ${group}`,
  to: (name: string, group: string) => `To ${name} · ${group}`,
  state: (isAnswered: boolean, soundUntil: string | null) =>
    `${isAnswered ? 'Answered' : 'Not answered yet'} · ${soundUntil === null ? 'recording deleted' : `recording deleted by ${soundUntil}`}`,

  play: 'Play',
  stop: 'Stop',
  noSound: 'The recording has been deleted.',
  notPlayed: 'This recording can’t be played.',
  textGone: 'This text is no longer here, so its words can’t be shown.',
  words: 'Did you hear these words?',
  wordsHint: 'The recognizer wasn’t sure of them, or heard something else. Press those that were said right.',
  heardAs: (heard: string) => (heard === '' ? 'not heard' : `heard as “${heard}”`),
  heardRight: 'I heard it right',
  allHeard: 'Every word was heard.',
  note: 'A few words for them',
  answer: 'Send answer',
  answerSent: 'Answer Sent',
  answerSentText: (name: string) => `${name} will see it.`,
  notAnswered: 'Not Sent',
  tryAgain: 'Please try again in a moment.',
  heardIt: (name: string) => `${name} heard it.`,
  noteOf: (name: string | null) => (name === null ? 'You wrote' : `${name} wrote`),
  heardByListener: (count: number) =>
    count === 1
      ? '1 word counted as wrong was heard right. It’s in your record as a new recitation.'
      : `${count} words counted as wrong were heard right. They’re in your record as a new recitation.`,
  remove: 'Delete',
  removed: 'Deleted',
  removedText: 'The recitation and its recording are gone.',
  notRemoved: 'Not Deleted',
  back: 'All recitations',
} as const
