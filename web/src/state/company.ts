/** Players among themselves: whom one knows, invites, blocks; teams. */
import * as api from '../api'

export interface Known {
  player: string
  name: string
  since: number
}

export interface Invitation {
  table: string
  game: string
  player: string
  name: string
  since: number
}

export interface Company {
  known: Known[]
  invitations: Invitation[]
  blocked: { player: string; name: string }[]
}

export interface Team {
  id: string
  name: string
  /** Tells teams apart whose names look alike. */
  tag: string
  alike: boolean
  captain: string
  since: number
  members: Known[]
}

export function company(): Promise<Company> {
  return api.json(api.spoken('/api/company'))
}

/** Nobody else is told of it. */
export async function block(player: string, on: boolean): Promise<void> {
  await api.json(api.spoken('/api/company/block'), api.posted({ player, on }))
}

export async function invite(table: string, player: string): Promise<void> {
  await api.json(api.spoken(`/api/tables/${encodeURIComponent(table)}/invite`), api.posted({ player }))
}

export async function accept(table: string, token: string): Promise<void> {
  await api.json(api.spoken('/api/company/invitations/sit'), api.posted({ table, token }))
}

export async function decline(table: string): Promise<void> {
  await api.json(api.spoken('/api/company/invitations/decline'), api.posted({ table }))
}

/** What this seat said last goes to whoever runs the server. */
export async function report(table: string, tokens: string[], seat: number, why: string): Promise<void> {
  await api.json(api.spoken(`/api/tables/${encodeURIComponent(table)}/report`), api.posted({ tokens, seat, why }))
}

export function team(id: string): Promise<Team> {
  return api.json(api.spoken(`/api/teams/${encodeURIComponent(id)}`))
}

export function teamsOf(player: string): Promise<Team[]> {
  return api.json(api.spoken(`/api/players/${encodeURIComponent(player)}/teams`))
}

export function found(name: string): Promise<Team> {
  return api.json(api.spoken('/api/teams'), api.posted({ name }))
}

export function joinTeam(code: string): Promise<Team> {
  return api.json(api.spoken('/api/teams/join'), api.posted({ code }))
}

/** As captain: another name, another captain, a link for one more. */
export function changeTeam(id: string, part: { name?: string; captain?: string }): Promise<Team> {
  return api.json(api.spoken(`/api/teams/${encodeURIComponent(id)}/change`), api.posted(part))
}

export function teamLink(id: string): Promise<{ code: string; seconds: number }> {
  return api.json(api.spoken(`/api/teams/${encodeURIComponent(id)}/links`), api.posted({}))
}

/** Oneself, or the one whom its captain sends away. */
export async function leaveTeam(id: string, player?: string): Promise<void> {
  await api.json(api.spoken(`/api/teams/${encodeURIComponent(id)}/leave`), api.posted(player ? { player } : {}))
}

export async function disband(id: string): Promise<void> {
  await api.json(api.spoken(`/api/teams/${encodeURIComponent(id)}/disband`), api.posted({}))
}
