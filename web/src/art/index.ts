/** A picture of each game, for the lobby and for invitations. */
import type { Component } from 'svelte'
import GoalGame from './GoalGame.svelte'
import Golazo from './Golazo.svelte'
import GoLong from './GoLong.svelte'
import NextGoalWins from './NextGoalWins.svelte'
import Plain from './Plain.svelte'
import SoccerDice from './SoccerDice.svelte'

const art: Record<string, Component> = {
  golong: GoLong,
  soccer_dice: SoccerDice,
  golazo: Golazo,
  next_goal_wins: NextGoalWins,
  goal_game: GoalGame,
}

export function artOf(game: string): Component {
  return art[game] ?? Plain
}
