import type { Role } from '@gavelhouse/shared/accounts/roles.ts'
import type { PhraseKey } from '../../phrases/keys.ts'

export const ROLE_WORDS: Record<Role, [label: PhraseKey, about: PhraseKey]> = {
  owner: ['officeRoleOwner', 'officeRoleOwnerAbout'],
  manager: ['officeRoleManager', 'officeRoleManagerAbout'],
  cataloguer: ['officeRoleCataloguer', 'officeRoleCataloguerAbout'],
  clerk: ['officeRoleClerk', 'officeRoleClerkAbout'],
  cashier: ['officeRoleCashier', 'officeRoleCashierAbout'],
  accountant: ['officeRoleAccountant', 'officeRoleAccountantAbout'],
  pickup: ['officeRolePickup', 'officeRolePickupAbout'],
  support: ['officeRoleSupport', 'officeRoleSupportAbout'],
  seller: ['officeSeller', 'officeRoleSellerAbout'],
}
