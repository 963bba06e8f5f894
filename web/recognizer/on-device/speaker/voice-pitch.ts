/** `high`: a child's voice, or one much higher than most. */
export type VoicePitch = 'usual' | 'high'
