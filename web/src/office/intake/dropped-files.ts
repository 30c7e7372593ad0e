/** What was dropped, folders opened. A file of a folder is called by its whole path. */
export async function droppedFiles(data: DataTransfer): Promise<File[]> {
  // Read before the first wait: afterwards the browser forgets what was dropped.
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const plain = [...data.files]
  if (entries.length === 0) return plain
  return (await Promise.all(entries.map(filesIn))).flat()
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) return [await fileOf(entry as FileSystemFileEntry)]
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const found: FileSystemEntry[] = []
  // A reader gives at most a hundred at a time, until it gives none.
  for (let some = await nextOf(reader); some.length > 0; some = await nextOf(reader)) found.push(...some)
  return (await Promise.all(found.map(filesIn))).flat()
}

const nextOf = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject))

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) =>
    entry.file((file) => resolve(new File([file], entry.fullPath.replace(/^\//, ''), { type: file.type })), reject),
  )
