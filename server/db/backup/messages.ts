/** What the operator reads of backups. */
export const messages = {
  notOurs: 'The file is not a backup of Verse by Heart, or of a version that this program does not know.',
  newer: 'The backup was made by a newer version of this program: install that version first.',
  cutOff: 'The backup is cut off: its end is missing.',
  damaged: (table: string) => `The backup is damaged: the rows of ${table} are not those that were written.`,
  differs: (table: string) =>
    `What was brought back differs from the backup in ${table}; nothing was changed.`,
  changed: (table: string) => `The rows of ${table} were not read as they stood; nothing was written.`,
  unreadable: (path: string, code: string) => `The backup ${path} cannot be read (${code}).`,
  unwritable: (path: string, code: string) => `The backup ${path} cannot be written (${code}).`,
  inUse: 'A server is running on this database: stop it first.',
  folderTaken: (folder: string) => `There is a database in ${folder} already: choose another folder.`,
  serverTaken: 'There are members in the database there already: choose an empty one.',
  exists: (path: string) => `${path} is there already: choose another name.`,
  encrypted: (path: string) =>
    `${path} is encrypted: read it with your key first, age -d -i KEY_FILE -o ${path.replace(/\.age$/, '')} ${path}, and bring that back.`,
  wrongRecipient:
    'BACKUP_AGE_RECIPIENT names a key that is mistyped or of a kind that is not known: copy the whole public key, "age1…", from age-keygen.',
  notUploaded: (host: string, why: string) => `The backup could not be copied to ${host} (${why}).`,
  programFailed: (program: string, why: string) =>
    `The backup could not be copied: ${program} failed (${why}).`,
  notReadBack: (path: string) => `The backup ${path} could not be read back as it was written.`,
}
