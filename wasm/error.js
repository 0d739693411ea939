// error.js - what went wrong, for programs and for people.

export class CaromError extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {number | null} [position]
   */
  constructor(code, message, position = null) {
    super(message);
    this.name = 'CaromError';
    this.code = code;
    this.position = position;
  }
}
