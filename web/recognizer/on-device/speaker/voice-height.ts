/** `high`: a child's voice, or another one much higher than most. */
export type VoiceHeight = 'usual' | 'high'
