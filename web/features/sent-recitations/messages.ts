import { SOUND_DAYS } from '#shared/domain/sent-recitations/send-rules.ts'

export const messages = {
  record: 'Record this recitation to send it',
  recordHint:
    'Afterward, choose who in your group hears it. The recording stays on this device until you send it, and is deleted if you leave the page.',
  recording: 'Recording, so you can send it afterward.',
  send: 'Send this recitation',
  who: 'Who should hear it?',
  person: (name: string, group: string) => `${name} (${group})`,
  whatHappens: (name: string) =>
    `${name} can play it, see how each word was heard, and answer. We store it encrypted, and delete it once ${name} answers, or after ${SOUND_DAYS} days.`,
  keepAfterAnswer: `Keep it for ${SOUND_DAYS} days, even after the answer`,
  sendTo: (name: string) => `Yes, send my voice to ${name}`,
  discard: 'Don’t send it',
  sent: (name: string) => `Sent to ${name}. You’ll find the answer under Groups.`,
  seeSent: 'See what you’ve sent',
  notSent: 'We couldn’t send the recitation.',

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
  intro: 'Recitations that people in your groups sent you, and those you sent them.',
  toHear: 'To hear',
  answered: 'Answered',
  sentByYou: 'Sent by you',
  none: 'Nothing here yet. Join a group, recite a verse from memory, and send the recording to someone there.',
  toGroups: 'Your groups',
  failed: 'Your recitations didn’t load. The server isn’t responding right now.',
  loading: 'Loading',
  from: (name: string, group: string) => `From ${name} · ${group}`,
  to: (name: string, group: string) => `To ${name} · ${group}`,
  state: (isAnswered: boolean, soundUntil: string | null) =>
    `${isAnswered ? 'Answered' : 'Not answered yet'} · ${soundUntil === null ? 'recording deleted' : `recording kept until ${soundUntil}`}`,

  play: 'Play',
  stop: 'Stop',
  soundDeleted: 'The recording has been deleted.',
  notPlayed: 'We couldn’t play this recording.',
  textUnavailable: 'We no longer have this text, so we can’t show its words.',
  words: 'Did you hear these words?',
  wordsHint: 'The recognizer wasn’t sure of them, or heard something else. Tap the ones they said right.',
  heardAs: (heard: string) => (heard === '' ? 'not heard' : `heard as “${heard}”`),
  saidRight: 'They said it right',
  allHeard: 'Every word was heard.',
  note: 'Add a note',
  answer: 'Send answer',
  answerSent: 'Answer Sent',
  answerSentText: (name: string) => `${name} can see it now.`,
  notSentTitle: 'Not Sent',
  tryAgain: 'Please try again in a moment.',
  heardIt: (name: string) => `${name} heard it.`,
  noteBy: (name: string | null) => (name === null ? 'You wrote' : `${name} wrote`),
  heardByListener: (count: number) =>
    count === 1
      ? '1 word that was marked wrong now counts as right. We saved this as a new recitation.'
      : `${count} words that were marked wrong now count as right. We saved this as a new recitation.`,
  remove: 'Delete',
  removed: 'Deleted',
  removedText: 'The recitation and its recording have been deleted.',
  notRemoved: 'Not Deleted',
  back: 'All recitations',
} as const
