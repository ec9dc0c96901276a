/** The possible problems, with the exit code for scripts. */
export const EXIT_CODES = {
  failed: 1,
  usage: 2,
  file: 3,
  no_space: 4,
  not_empty: 5,
  damaged: 6,
  newer: 7,
  not_a_backup: 8,
  running: 9,
  older: 10,
  stopped: 130,
} as const

export type BackupProblemKind = keyof typeof EXIT_CODES

/** Why a backup or a restore is not possible, in one line for the person who asked for it. */
export class BackupProblem extends Error {
  constructor(
    readonly kind: BackupProblemKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** The system's error about a file as a message; other errors are passed through. */
export function fileProblem(error: unknown, file: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG')
    return new BackupProblem('no_space', `There is not enough space for ${file}`, { cause: error })
  const words = FILE_WORDS[code]
  return words ? new BackupProblem('file', `${file} ${words}`, { cause: error }) : error
}

const FILE_WORDS: Record<string, string> = {
  EEXIST: 'exists already: choose another name, or remove it first',
  ENOENT: 'is not there',
  ENOTDIR: 'is not there',
  EISDIR: 'is a folder: name a file',
  EACCES: 'cannot be reached: permission denied',
  EPERM: 'cannot be reached: permission denied',
  EROFS: 'cannot be written: the disk is read-only',
  ENAMETOOLONG: 'has too long a name',
}
