import { type BulkFileProblem, MAX_BULK_BYTES } from '@gavelhouse/shared/bulk-bids/read-bulk-file.ts'
import { useMutation } from '@tanstack/react-query'
import { besideThePage } from './beside-the-page.ts'
import type { BulkFile } from './bulk-work.ts'
import { fetchManifest } from './fetch-manifest.ts'

interface BulkFileOptions {
  onRead: (file: BulkFile) => void
  onProblem: (problem: BulkFileProblem) => void
}

/** From a file of the person's computer to rows with their lots. */
export function useBulkFile(auctionId: number, { onRead, onProblem }: BulkFileOptions) {
  const read = useMutation({
    mutationFn: async (file: File) => {
      // Before it is read into memory.
      if (file.size > MAX_BULK_BYTES) return { problem: 'file_too_large' as const }
      const [manifest, bytes] = await Promise.all([fetchManifest(auctionId), file.arrayBuffer()])
      return besideThePage({ type: 'read', manifest, name: file.name, bytes })
    },
    onSuccess: (result) => ('problem' in result ? onProblem(result.problem) : onRead(result)),
  })
  return {
    read: read.mutate,
    /** The name of the file being read; null at other times. */
    reading: read.isPending ? read.variables.name : null,
    error: read.error,
    reset: read.reset,
  }
}
