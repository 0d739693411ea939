// sender.js - writes sentences about the player who sent a link.
import { element } from '../shell/dom.js';

/**
 * Writes a sentence that begins with the sender's name. The name can contain any characters, so <bdi>
 * isolates the name, whose writing direction could otherwise change the order of the sentence.
 * @param {HTMLElement} node @param {string | null} sender @param {string} text   the sentence after the name, or
 *   the whole sentence if the name is null
 */
export function setSenderText(node, sender, text) {
  const whole = sender === null ? text : `${sender} ${text}`;
  if (node.textContent === whole) return;
  node.replaceChildren(...(sender === null ? [] : [element('bdi', {}, sender), ' ']), text);
}
