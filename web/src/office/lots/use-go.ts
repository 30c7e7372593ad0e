import { useNavigate } from 'react-router'

/** Goes to an address of the office without jumping to the top of what stays. */
export function useGo(): (address: string) => void {
  const navigate = useNavigate()
  return (address) => void navigate(address, { preventScrollReset: true })
}
