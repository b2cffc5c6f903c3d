/** An error whose message is a sentence for the person who starts the shop. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

/** Turns an error of the file system into a sentence; other errors stay as they are. */
export function explainRefusal(error: unknown, folder: string): unknown {
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(folder, error)
  if (code === 'EEXIST' || code === 'ENOTDIR') {
    return new EmbeddedPostgresError(
      `${folder} cannot be created, because ${path} is not a folder. Set DATA_DIR to another one.`,
      { cause: error },
    )
  }
  if (code && ['EACCES', 'EPERM', 'EROFS', 'ENOENT'].includes(code)) {
    return new EmbeddedPostgresError(
      `This user cannot write to ${folder} (${code}, ${path}). Give the folder to the user who starts Pasal, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
  return error
}

export function diskFull(folder: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The disk that holds ${folder} is full. Free some space, then start again.`,
    { cause },
  )
}
