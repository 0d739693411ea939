// sender.js - sentences about the sender of a link.
import { element } from '../shell/dom.js';

/**
 * Writes a sentence that begins with the sender's name. The name may have any characters; <bdi> keeps its direction from
 * changing the order of the sentence.
 * @param {HTMLElement} node @param {string | null} sender @param {string} text   the sentence, or its rest
 */
export function setSenderText(node, sender, text) {
  const whole = sender === null ? text : `${sender} ${text}`;
  if (node.textContent === whole) return;
  node.replaceChildren(...(sender === null ? [] : [element('bdi', {}, sender), ' ']), text);
}
