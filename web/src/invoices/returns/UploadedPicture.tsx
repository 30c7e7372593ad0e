import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { session } from '../../lib/token.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** A picture for its owner and staff only: asked for with the session, which an address alone does not carry (S-20). */
export function UploadedPicture({ name, alt }: { name: string; alt: string }) {
  const { data, isError } = useQuery({
    queryKey: ['uploaded', name],
    queryFn: async () => {
      const answer = await fetch(`/uploads/${name}`, { headers: { authorization: `Bearer ${session.token() ?? ''}` } })
      if (!answer.ok) throw new Error(`the picture was answered with ${answer.status}`)
      return answer.blob()
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const address = useAddress(data)
  if (isError) return <span>{alt}</span>
  return address === null ? <Skeleton height={63} /> : <img src={address} alt={alt} />
}

function useAddress(blob: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (blob === undefined) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}
