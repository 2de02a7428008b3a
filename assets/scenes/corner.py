"""A corner of a deep teal room from one camera, with one window; two cards of motorization are in it."""
import architecture as R
import furniture as F
import materials as M
import rooms
from core import *

OPENING = (-.62, .66, .62, 2.36)
INSIDE = (OPENING[0] + .006, OPENING[1] - .006)
CORNER, HEIGHT = -1.12, 2.75
SIZE = (960, 720)
BAY = rooms.PLATES + '/bay.npy'
WALL = (.54, .545, .50)
TEAL = (.052, .098, .105)


def corner():
    """walls, window and a lamp; a light from high on one side draws a shadow under each fold"""
    R.wall('x', 0, CORNER - .3, 3.2, -.1, HEIGHT + .2, M.paint(TEAL), [OPENING])
    R.wall('y', CORNER, -5, 0, -.1, HEIGHT + .2, M.paint(TEAL), outward=-1)
    R.planks(CORNER, 3.2, -5, 0, 0, M.oak_floor(), .19, 2.3, 'y')
    box(CORNER, 3.2, -5, 0, -.06, -.022, M.paint((.30, .22, .14)), 0)
    mesh('ceil', [(CORNER, -5, HEIGHT), (3.2, -5, HEIGHT), (3.2, 0, HEIGHT), (CORNER, 0, HEIGHT)], [(3, 2, 1, 0)], M.paint((.86, .86, .85), .6))
    R.window(OPENING, cols=1, rows=2, face=.05, bar=.045)
    R.casing(OPENING)
    oak = M.wood((.40, .275, .17), 'x', .34)
    group(F.round_table(.25, .60, oak, 'pedestal', .03), (-.80, -.62, 0))
    F.book((-.70, -.66, .60), .20, .15, .024, (.68, .63, .54), 20)
    F.book((-.705, -.655, .624), .18, .13, .020, (.22, .31, .33), 8)
    F.lamp_table((-.86, -.60, .60), base=M.ceramic((.72, .69, .62), .5, .3), h=.30, r=.10, shade_h=.22, shade_r=(.12, .16), kind='round', on=0)
    R.baseboard('x', 0, CORNER, 3.2)
    R.baseboard('y', CORNER, -5, 0, side=1)
    world((1.0, .98, .95), .20)
    R.window_lights([OPENING], .8, (.98, .99, 1.0))
    area((2.6, -1.5, 2.5), (.8, .8), 22, (1, .965, .92), (62, 0, 62))
    area((.7, -2.0, .3), (1.6, .8), 1.3, (1, .975, .94), (130, 0, 20))      # off the floor, or the undersides are grey
    backdrop(BAY, (.02, -3.40, 1.46), .41, yaw=2)
