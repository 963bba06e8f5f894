export const messages = {
  notOurs: 'The file is not a Verse by Heart backup, or its format is not supported.',
  newer: 'The backup was made by a newer version of Verse by Heart. Install that version first.',
  cutOff: 'The backup is incomplete: its end is missing.',
  damaged: (table: string) => `The backup is damaged: the checksum of ${table} does not match.`,
  differs: (table: string) => `The restored ${table} differs from the backup. Nothing was changed.`,
  changed: (table: string) => `${table} changed while it was being read. Nothing was written.`,
  unreadable: (path: string, code: string) => `The backup ${path} cannot be read (${code}).`,
  unwritable: (path: string, code: string) => `The backup ${path} cannot be written (${code}).`,
  inUse: 'A server is using this database. Stop it first.',
  folderTaken: (folder: string) => `${folder} already contains a database. Choose another folder.`,
  serverTaken: 'The target database already has members. Choose an empty one.',
  exists: (path: string) => `${path} already exists. Choose another name.`,
  encryptFile: (path: string) =>
    `${path} is encrypted. Decrypt it first: age -d -i KEY_FILE -o ${path.replace(/\.age$/, '')} ${path}`,
  wrongRecipient:
    'BACKUP_AGE_RECIPIENT is mistyped or an unsupported kind of key. Copy the whole public key, "age1…", from age-keygen.',
  notUploaded: (host: string, why: string) => `The backup could not be copied to ${host} (${why}).`,
  programFailed: (program: string, why: string) =>
    `The backup could not be copied: ${program} failed (${why}).`,
  notReadBack: (path: string) => `The backup ${path} failed verification: it does not read back as written.`,
}
