import * as ruleApi from '@gavelhouse/shared/auctions/rule-contract.ts'
import * as api from '@gavelhouse/shared/people/contract.ts'
import * as groupApi from '@gavelhouse/shared/people/group-contract.ts'
import * as linkApi from '@gavelhouse/shared/people/link-contract.ts'
import type { Serve } from '../accounts/caller.ts'
import type { AccountServices } from '../accounts/context.ts'
import { listAccessRules, saveAccessRule } from '../auctions/access-rules.ts'
import { listGroups, saveGroup } from './groups.ts'
import { linkPeople, previewLink } from './link-people.ts'
import { listLinkedPeople } from './list-linked.ts'
import { addNote, listAlerts, withdrawNote } from './notes.ts'
import { readPerson } from './read-person.ts'

export function peopleRoutes(serve: Serve<AccountServices>): void {
  serve(api.readPerson, readPerson)
  serve(api.addNote, addNote)
  serve(api.withdrawNote, withdrawNote)
  serve(api.listAlerts, listAlerts)
  serve(groupApi.listGroups, listGroups)
  serve(groupApi.saveGroup, saveGroup)
  serve(linkApi.listLinkedPeople, listLinkedPeople)
  serve(linkApi.previewLink, previewLink)
  serve(linkApi.linkPeople, linkPeople)
  serve(ruleApi.listAccessRules, listAccessRules)
  serve(ruleApi.saveAccessRule, saveAccessRule)
}
